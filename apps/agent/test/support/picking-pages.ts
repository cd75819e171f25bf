/** A page that notes whatever it hears of what a user does. */
export const PICKING_PAGES: Record<string, string> = {
  "/to-pick": `
    <main id="goods">
      <article class="card"><h2>Tea</h2><button data-testid="buy-tea"><b>Buy</b> tea</button></article>
      <article class="card"><h2>Jam</h2><button data-testid="buy-jam" disabled><b>Buy</b> jam</button></article>
    </main>
    <p class="note" hidden>Sold out</p>
    <div id="root"></div>
    <button id="below">Below</button>
    <iframe src="{other}/to-pick-frame" width="300" height="60"></iframe>
    <p id="log"></p>
    <script>
      root.attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Inside</button>';
      const heard = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'keydown', 'keyup'];
      for (const type of heard) document.addEventListener(type, () => log(type), true);
      document.querySelector('button').onclick = () => log('bought');
    </script>`,
  "/to-pick-frame": `<button onclick="this.textContent = 'clicked'">In the frame</button>`,
  "/to-test": `
    <button class="buy">Buy</button>
    <button class="buy">Buy</button>
    <button class="buy" hidden>Buy</button>
    <p class="note" hidden>Sold out</p>
    <div style="position: relative">
      <button id="covered">Covered</button><div style="position: absolute; inset: 0; background: silver"></div>
    </div>
    <iframe src="{other}/to-pick-frame" width="300" height="60"></iframe>`,
};
