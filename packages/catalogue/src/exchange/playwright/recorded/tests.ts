/** Written for the tests, as `playwright codegen` writes its tests. */
const test = (name: string, body: string): string =>
  `import { test, expect } from '@playwright/test';\n\ntest('${name}', async ({ page }) => {\n${body}\n});\n`;

export const RECORDED_TESTS: Readonly<Record<string, string>> = {
  login: test(
    "login",
    `  await page.goto('https://shop.example/login');
  await page.getByRole('textbox', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Email' }).press('Tab');
  await page.getByRole('textbox', { name: 'Password' }).fill('hunter2 {{x}}');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();`,
  ),
  search: test(
    "search",
    `  await page.goto('https://shop.example/');
  await page.getByPlaceholder('Search products').click();
  await page.getByPlaceholder('Search products').fill('cup');
  await page.getByPlaceholder('Search products').press('Enter');
  await page.getByText('Blue cup').first().click();
  await page.getByRole('link', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByTestId('cart-count')).toHaveText('1');
  await expect(page).toHaveURL('https://shop.example/cart');`,
  ),
  form: test(
    "form",
    `  await page.goto('https://shop.example/form');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Country').selectOption('GB');
  await page.locator('select[name="lang"]').selectOption(['en', 'fr']);
  await page.getByLabel('I agree').check();
  await page.getByLabel('Newsletter').uncheck();
  await page.getByRole('radio', { name: 'Express' }).check();
  await page.locator('#comment').fill('two\\nlines');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByText('Thank you')).toBeVisible();`,
  ),
  popup: test(
    "popup",
    `  await page.goto('https://shop.example/');
  const page1Promise = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms' }).click();
  const page1 = await page1Promise;
  await page1.getByRole('button', { name: 'Accept' }).click();
  await expect(page1.getByRole('heading', { name: 'Thanks' })).toBeVisible();
  await page1.close();
  await page.getByRole('button', { name: 'Next' }).click();`,
  ),
  download: test(
    "download",
    `  await page.goto('https://shop.example/invoices');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('link', { name: 'invoice-7.pdf' }).click();
  const download = await downloadPromise;`,
  ),
  dialog: test(
    "dialog",
    `  await page.goto('https://shop.example/account');
  page.once('dialog', dialog => {
    console.log(\`Dialog message: \${dialog.message()}\`);
    dialog.dismiss().catch(() => {});
  });
  await page.getByRole('button', { name: 'Delete account' }).click();
  page.on('dialog', async dialog => { await dialog.accept('yes'); });
  await page.getByRole('button', { name: 'Rename' }).click();`,
  ),
  filters: test(
    "filters",
    `  await page.goto('https://shop.example/list');
  await page.getByRole('listitem').filter({ hasText: 'Blue cup' }).getByRole('button', { name: 'Buy' }).click();
  await page.locator('div').filter({ hasText: /^Total: 12$/ }).click();
  await page.getByRole('row', { name: 'Cup 12' }).getByRole('checkbox').check();
  await page.locator('.card').filter({ has: page.locator('#sale') }).locator('a.more').click();
  await page.locator('.card').nth(2).click();
  await page.locator('ul.menu > li').last().hover();
  await page.locator('.card:has-text("Sale")').click();
  await expect(page.locator('.card')).toHaveCount(3);
  await expect(page.getByTestId('sum')).toContainText('12');`,
  ),
  frame: test(
    "frame",
    `  await page.goto('https://shop.example/pay');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.locator('iframe[name="card"]').contentFrame().getByPlaceholder('Card number').fill('4242');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();`,
  ),
  clicks: test(
    "clicks",
    `  await page.goto('https://shop.example/board');
  await page.getByText('Card 1').dblclick();
  await page.getByText('Card 1').click({ button: 'right' });
  await page.getByText('Card 2').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('canvas').click({ position: { x: 210, y: 52 } });
  await page.getByTestId('card-1').dragTo(page.getByTestId('done'));
  await page.getByAltText('Logo').click();
  await page.getByTitle('Close').click();
  await page.locator('body').press('ControlOrMeta+a');`,
  ),
  keyboard: test(
    "keyboard",
    `  await page.goto('https://shop.example/editor');
  await page.locator('.editor').click();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Shift+Enter');
  await page.locator('.editor').pressSequentially('World', { delay: 50 });
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(500);
  await expect(page.locator('.editor')).toContainText('World');`,
  ),
};
