/** A component whose shadow root is open or closed, with a handler on its host. */
const component = (name: string, mode: "open" | "closed", inside: string): string => `
  customElements.define('${name}', class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: '${mode}' }).innerHTML = \`${inside}\`; }
  });`;

/** Names of fields and images that stand before what a form and a document have of their own. */
const FORM_NAMES = [
  "getAttribute",
  "children",
  "childNodes",
  "parentNode",
  "matches",
  "closest",
  "querySelectorAll",
  "getClientRects",
  "getBoundingClientRect",
  "shadowRoot",
  "assignedSlot",
  "isConnected",
  "localName",
  "tagName",
  "nodeType",
  "textContent",
  "innerText",
  "innerHTML",
  "baseURI",
  "value",
  "checked",
  "contains",
  "getRootNode",
  "scrollHeight",
  "scrollTo",
  "scrollIntoView",
  "focus",
  "dispatchEvent",
];
const DOCUMENT_NAMES = [
  "querySelectorAll",
  "elementFromPoint",
  "createTreeWalker",
  "activeElement",
  "documentElement",
  "getAnimations",
  "evaluate",
  "scrollingElement",
  "body",
];

/** Pages whose elements a person can reach, but not by what lies there at first sight. */
export const TOUCH_PAGES: Record<string, string> = {
  "/slots": `
    <script>
      ${component("open-button", "open", "<button><span><slot></slot></span></button>")}
      ${component("closed-button", "closed", "<button><slot></slot></button>")}
    </script>
    <open-button id="go" onclick="log('go')">Send it</open-button>
    <open-button id="wrapped" onclick="log('wrapped')"><b>Send wrapped</b></open-button>
    <closed-button id="closed" onclick="log('closed')">Send closed</closed-button>
    <closed-button id="closed-wrapped" onclick="log('closed-wrapped')"><b>Send both</b></closed-button>
    <p id="log"></p>`,
  "/passing": `
    <style>.through { pointer-events: none }</style>
    <div onclick="log('card')"><i class="through icon">icon</i> Card</div>
    <div onclick="log('tags')"><input class="through tags" aria-label="Tags"></div>
    <section onclick="log('section')"><button class="through loading" onclick="log('button')">Loading</button></section>
    <button id="done" onclick="document.querySelector('.loading').classList.remove('through')">Done</button>
    <main class="through" onclick="log('main')"><div class="blocked">All is loading</div></main>
    <p id="log"></p>`,
  "/walled": `
    <script>${component("open-button", "open", "<button><slot></slot></button>")}
      ${component("closed-button", "closed", "<button><slot></slot></button>")}
    </script>
    <open-button id="go" onclick="log('go')">Send it</open-button>
    <closed-button id="closed" onclick="log('closed')">Send closed</closed-button>
    <div onclick="log('card')"><i style="pointer-events:none" class="icon">icon</i> Card</div>
    <div id="wall" style="position:fixed;inset:0;background:#0003" onclick="log('wall')"></div>
    <p id="log"></p>`,
  "/toggles": `
    <script>
      ${component("my-box", "open", "<label><input type=checkbox> <slot></slot></label>")}
      ${component("my-switch", "open", "<span role=switch aria-checked=false tabindex=0 onclick=flip(this)>O</span><slot></slot>")}
      const flip = (element) => element.ariaChecked = String(element.ariaChecked !== 'true');
    </script>
    <label><input id="plain" type="checkbox"><span>Span label</span></label>
    <label><input id="linked" type="checkbox"><span>I accept <a href="/form">the terms, all of them, each and every one</a></span></label>
    <div id="role" role="checkbox" aria-checked="false" onclick="flip(this)"><span>Role label</span></div>
    <div id="role-switch" role="switch" aria-checked="false" onclick="flip(this)"><span>Switch label</span></div>
    <label><input id="unseen" type="checkbox" style="position:absolute;left:-9999px"><span>Unseen label</span></label>
    <label><input id="one" type="radio" name="which"><span>One</span></label>
    <label><input id="other" type="radio" name="which"><span>Other</span></label>
    <my-box id="my-box">My box</my-box>
    <my-switch id="my-switch">My switch</my-switch>
    <div class="row"><input id="in-row" type="checkbox"><em>In a row</em></div>
    <label><input id="lazy" type="checkbox" onclick="event.preventDefault();setTimeout(()=>this.checked=!this.checked,150)"><span>Lazy</span></label>
    <p id="nothing">No box</p>
    <p id="log"></p>`,
  "/hosts": `
    <script>
      ${component("my-field", "open", "<label>Name <input></label>")}
      ${component("my-area", "open", "<textarea></textarea><input type=hidden><input readonly>")}
      ${component("two-fields", "open", "<input><input>")}
      customElements.define('form-field', class extends HTMLElement {
        static formAssociated = true;
        constructor() {
          super();
          const root = this.attachShadow({ mode: 'closed', delegatesFocus: true });
          root.innerHTML = '<input value="old">';
          root.firstChild.oninput = () => { document.getElementById('inner').textContent = root.firstChild.value };
        }
      });
      customElements.define('form-tile', class extends HTMLElement { static formAssociated = true });
    </script>
    <my-field id="field"></my-field>
    <my-area id="area"></my-area>
    <two-fields id="two"></two-fields>
    <form-field id="form-field"></form-field>
    <form-tile id="tile" tabindex="0">Tile</form-tile>
    <div id="words">Words</div>
    <p id="inner"></p>
    <p id="log"></p>`,
  "/uploads": `
    <script>
      const show = (files) => log([...files].map((file) => file.name + ':' + file.size).join(','));
      function choose(isMultiple) {
        const field = document.createElement('input');
        field.type = 'file';
        field.multiple = isMultiple;
        field.onchange = () => show(field.files);
        field.click();
      }
    </script>
    <button id="maker" onclick="choose(false)">Attach</button>
    <button id="late-maker" onclick="setTimeout(choose, 300, true)">Attach many</button>
    <button id="deaf">Does nothing</button>
    <div id="plain">Nothing here</div>
    <label id="label">Picture <input id="one" type="file" hidden onchange="show(this.files);this.value=''"></label>
    <input id="many" type="file" multiple onchange="show(this.files)">
    <input id="off" type="file" disabled>
    <button id="disk" onclick="showOpenFilePicker().catch(() => {})">From the disk</button>
    <div id="zone" ondragover="event.preventDefault()" ondrop="event.preventDefault();show(event.dataTransfer.files)">Drop it here</div>
    <div id="refusing" ondragover="event.preventDefault()">Drop it here in vain</div>
    <div id="tile" onclick="choose(true)">Press to choose</div>
    <p id="log"></p>`,
  "/uploads-guarded": `
    <script>
      for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.preventDefault());
      addEventListener('drop', (event) => log(event.dataTransfer.files[0].name));
    </script>
    <button id="deaf">Does nothing</button>
    <div id="anywhere">Drop it anywhere</div>
    <p id="log"></p>`,
  "/clobbered": `
    ${DOCUMENT_NAMES.map((name) => `<img name="${name}" alt="">`).join("")}
    <form id="form" title="What it says" onclick="log('form')" style="overflow:auto;height:60px;width:300px">
      <p>Words of the form</p>
      <div style="height:400px">Long</div>
      <button id="inside" type="button">Inside</button>
      <table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table>
      ${FORM_NAMES.map((name) => `<input type="hidden" name="${name}">`).join("")}
    </form>
    <p id="log"></p>`,
  "/wide": `
    <table id="wide">${"<tr><td colspan=1000 rowspan=1000>Wide</td></tr>".repeat(1000)}</table>
    <table id="columns"><tr>${Array.from({ length: 12 }, (_, at) => `<th>Z${12 - at}</th>`).join("")}</tr>
      <tr>${Array.from({ length: 12 }, (_, at) => `<td>${at}</td>`).join("")}</tr></table>`,
};
