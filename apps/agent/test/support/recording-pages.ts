/** Pages on which a user does things, each of which the page notes. */
export const RECORDING_PAGES: Record<string, string> = {
  "/to-record": `
    <label>Name <input id="name"></label>
    <label>Note <textarea id="note"></textarea></label>
    <label>Secret <input id="secret" type="password" oninput="document.title = this.value; echo.textContent = this.value"></label>
    <button id="echo" type="button" onclick="log('echo')"></button>
    <label><input id="terms" type="checkbox" onchange="log('terms:' + this.checked)"> Terms</label>
    <label><input type="radio" name="way" value="sea" onchange="log('way:sea')"> By sea</label>
    <label>Fruit <select id="fruit" onchange="log('fruit:' + this.value)"><option value="a">Apple<option value="b">Pear</select></label>
    <button id="twice" ondblclick="log('double')">Twice</button>
    <button id="gone" onmousedown="log('gone'); this.remove()">Goes when pressed</button>
    <button id="save" onclick="log('saved ' + document.querySelector('#name').value)"><b>Save</b> it</button>
    <input aria-label="Words" onkeydown="if (event.key === 'Enter') log('searched ' + this.value)">
    <div id="root"></div>
    <a id="more" href="/recorded-tab" target="_blank">More</a>
    <iframe src="{other}/recorded-frame" width="300" height="60"></iframe>
    <p id="log"></p>
    <script>
      root.attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Inside</button>';
      root.shadowRoot.querySelector('button').onclick = () => log('inside');
      addEventListener('message', ({ data }) => log(data));
      const native = Array.prototype.map;
      Array.prototype.map = () => { throw new Error('broken by the page') };
      Array.prototype.flatMap = Array.prototype.filter = Array.prototype.map;
      EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {});
      addEventListener('click', (event) => { event.stopImmediatePropagation; }, true);
    </script>`,
  "/recorded-frame": `<button onclick="parent.postMessage('framed', '*')">In the frame</button>`,
  "/recorded-tab": `<button onclick="log('in the tab')">In the tab</button><p id="log"></p>`,
};
