/** Written for the tests: what codegen writes as a library, what people made of it, and older forms. */
const library = (body: string): string => `const { chromium } = require('playwright');

(async () => {
  const browser = await chromium.launch({
    headless: false
  });
  const context = await browser.newContext();
${body}

  // ---------------------
  await context.close();
  await browser.close();
})();
`;

export const RECORDED_PROGRAMS: Readonly<Record<string, string>> = {
  library: library(`  const page = await context.newPage();
  await page.goto('https://shop.example/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.getByRole('link', { name: 'Cups' }).click();
  await page.getByRole('link', { name: 'It\\'s "blue"' }).click();
  await page.close();`),
  tabs: library(`  const page = await context.newPage();
  await page.goto('https://shop.example/');
  const page1 = await context.newPage();
  await page1.goto('https://mail.example/');
  await page1.getByRole('link', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page1.close();
  await page.close();`),
  module: `import { chromium, devices } from 'playwright';
const browser = await chromium.launch();
const page = await browser.newPage();
await page.goto('https://shop.example/');
await page.screenshot({ path: 'shop.png', fullPage: true });
const title = await page.locator('h1').textContent();
const link = await page.getByRole('link', { name: 'Next' }).getAttribute('href');
await page.reload();
await page.goBack();
await browser.close();
`,
  main: `import { chromium, type Page } from 'playwright';
async function main(): Promise<void> {
  const browser = await chromium.launch();
  const page: Page = await browser.newPage();
  const base = 'https://shop.example';
  await page.goto(\`\${base}/login\`);
  const email = page.getByLabel('Email');
  await email.fill('ada@example.com');
  await email.press('Enter');
  await page.waitForURL('https://shop.example/home');
}
main().catch(console.error);
`,
  older: `const { test, expect } = require('@playwright/test');
test('older', async ({ page }) => {
  await page.goto('https://shop.example/');
  await page.click('text=Log in');
  await page.fill('input[name="email"]', 'ada@example.com');
  await page.fill('[placeholder="Password"]', 'hunter2');
  await page.press('[placeholder="Password"]', 'Enter');
  await page.check('#remember');
  await page.selectOption('select#lang', 'en');
  await page.waitForSelector('.welcome');
  await page.click('xpath=//button[@id="next"]');
  await page.click('//a[contains(., "More")]');
  await page.click('.list >> text="Buy"');
});
`,
  suite: `import { test, expect } from '@playwright/test';
test.describe('cart', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('https://shop.example/cart');
  });
  test('is empty', async ({ page }) => {
    await expect(page.getByText('Nothing here')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
  });
  test('can be filled', async ({ page }) => {
    await test.step('add', async () => {
      await page.getByRole('button', { name: 'Add' }).click();
    });
    await expect(page).toHaveTitle('Cart');
    await expect(page).toHaveURL(/cart/);
  });
});
`,
  settings: `import { test, expect } from '@playwright/test';
test.use({ viewport: { width: 900, height: 700 } });
test('settings', async ({ page }) => {
  await page.goto('https://shop.example/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation')).toMatchAriaSnapshot(\`- navigation\`);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Dark' })).not.toBeChecked();
  await expect(page.getByText('Loading')).toBeHidden();
  await page.getByLabel('Photo').setInputFiles('me.png');
  await expect(page.locator('#save')).toBeEnabled();
});
`,
  tables: `import { test, expect } from '@playwright/test';
test('tables', async ({ page }) => {
  await page.goto('https://shop.example/orders');
  await page.getByRole('row', { name: 'Order 7' }).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('cell', { name: '12', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Price' }).click();
  await page.getByRole('combobox').selectOption({ label: 'Paid' });
  await page.getByRole('combobox').selectOption({ index: 2 });
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('option', { name: 'All' }).click();
  await page.getByRole('img', { name: 'Chart' }).hover();
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.locator('input[name="q"]')).toHaveAttribute('type', 'search');
});
`,
  waits: `import { test, expect } from '@playwright/test';
test('waits', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('https://shop.example/slow', { waitUntil: 'domcontentloaded' });
  await page.getByText('Ready').waitFor({ state: 'visible', timeout: 60_000 });
  await page.locator('.spinner').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Go' }).click({ timeout: 1500 });
  await page.getByTestId('more').scrollIntoViewIfNeeded();
  await page.getByTestId('name').clear();
  await page.getByTestId('on').setChecked(true);
  await expect(page.getByTestId('state')).toHaveText(/done/i, { timeout: 10_000 });
  await expect(page.getByTestId('error')).not.toBeVisible();
  await page.goForward();
});
`,
  russian: `import { test, expect } from '@playwright/test';

test('заказ', async ({ page }) => {
  await page.goto('https://магазин.example/');
  await page.getByRole('button', { name: 'Принять' }).click();
  await page.getByRole('textbox', { name: 'Имя' }).fill('Ада');
  await page.getByText('Оформить заказ').click();
  await expect(page.locator('h1')).toContainText('Спасибо');
});
`,
};
