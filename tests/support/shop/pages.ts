/** What the pages of the shop say that was done to them stands in `#log`. */
const HEAD = `<!doctype html><meta charset="utf-8"><script>
  const log = (text) => {
    const place = document.getElementById("log");
    place.textContent = (place.textContent + " " + text).trim();
  };
</script>`;

const page = (title: string, body: string): string =>
  `${HEAD}<title>${title}</title><body>${body}<p id="log"></p></body>`;

const HOME = page(
  "Shop",
  `<h1>Welcome to the shop</h1>
  <nav><span class="products" onmouseenter="log('menu')">Products</span></nav>
  <main>
    <a href="http://shop.example/products">All products</a>
    <a href="/account">My account</a>
    <a href="/checkout" target="_blank">Checkout in a new tab</a>
  </main>
  <form onsubmit="event.preventDefault(); log('sent')">
    <label>E-mail <input id="email" name="email"></label>
    <button type="submit">Log in</button>
  </form>
  <button onclick="log(confirm('Empty the cart?') ? 'emptied' : 'kept')">Empty the cart</button>
  <div id="cookie-banner"><button onclick="log('accepted'); this.parentNode.remove()">Accept cookies</button></div>
  <p>Visits: <span id="visits"></span></p>
  <p id="scrolled">scrolled to 0</p>
  <div style="height: 3000px"></div>
  <script>
    sessionStorage.visits = Number(sessionStorage.visits ?? 0) + 1;
    document.getElementById("visits").textContent = sessionStorage.visits;
    addEventListener("scroll", () => {
      document.getElementById("scrolled").textContent = "scrolled to " + Math.round(scrollY);
    });
  </script>`,
);

const PRODUCTS = page(
  "Products",
  `<h1>Products</h1>
  <a href="/prices.csv" download>Price list</a>
  <a href="/account">All about tea</a>
  <button onclick="fetch('/api/prices').then((answer) => answer.json())">Show the prices</button>
  <div id="basket" style="width: 200px; height: 60px" ondragover="event.preventDefault()"
    ondrop="event.preventDefault(); log(event.dataTransfer.getData('text') + ' in the basket')">Basket</div>
  <div class="product-card" draggable="true" ondragstart="event.dataTransfer.setData('text', 'Tea')"><h2>Tea</h2><button onclick="log('add')">Add</button></div>
  <div class="product-card"><h2>Coffee</h2><button onclick="log('add')">Add</button></div>
  <table class="orders">
    <thead><tr><th>Product</th><th>Price</th></tr></thead>
    <tbody>
      <tr ondblclick="log('opened Tea')"><td>Tea</td><td>3</td></tr>
      <tr><td>Coffee</td><td>5</td></tr>
    </tbody>
  </table>
  <script>
    addEventListener("keydown", ({ key }) => log("down " + key));
    addEventListener("keyup", ({ key }) => log("up " + key));
  </script>`,
);

const CHECKOUT = page(
  "Checkout",
  `<h1>Checkout</h1>
  <label>Name <input id="name"></label>
  <label>Country
    <select id="country" onchange="log('country ' + this.value)">
      <option value="">Choose</option><option value="PT">Portugal</option><option value="BR">Brazil</option>
    </select>
  </label>
  <label><input id="terms" type="checkbox" onchange="log('terms ' + this.checked)"> I accept the terms</label>
  <label>Note <input type="file" onchange="log([...this.files].map(({ name }) => name).join())"></label>
  <button onclick="setTimeout(log, 100, 'Order placed')">Place the order</button>`,
);

export const SHOP_PAGES: Readonly<Record<string, string>> = {
  "/": HOME,
  "/products": PRODUCTS,
  "/checkout": CHECKOUT,
  "/account": page("Account", `<main><h1>Ann Lee</h1><p id="signed-in">Signed in</p></main>`),
  "/sign-in": page("Sign in", `<form id="sign-in"><input type="password"></form>`),
};
