/** Pages whose elements are to be named: by roles, labels, test ids, texts, in roots and among twins. */
export const POINTING_PAGES: Record<string, string> = {
  "/named": `
    <style>.be::before { content: "pre" } .open::before { content: counter(x) } .up { text-transform: uppercase }</style>
    <a href="/next">Next page</a> <a>nowhere</a> <button>Plain</button> <button title="Only a title"></button>
    <input type="search" aria-label="Find"> <input type="password" placeholder="Secret word">
    <input type="number" title="How many"> <input type="range" aria-label="Volume">
    <input type="date" aria-label="Day"> <input type="time" aria-label="Hour">
    <input type="month" aria-label="Month"> <input type="color" aria-label="Colour">
    <input type="file" aria-label="Photo"> <input type="checkbox" aria-label="Tick">
    <input type="submit" value="Go"> <input type="submit"> <input type="image" alt="Picture of a lens">
    <input list="towns" aria-label="Town"><datalist id="towns"><option value="Rome"></datalist>
    <label>Words <textarea></textarea></label>
    <label>City <select><option selected>Rome<option>Oslo</select> of birth</label>
    <label>Toppings <select multiple><option>Salt<option>Oil</select></label>
    <img alt="A boat" src="data:,"> <img alt="" src="data:,"> <h2>Chapter <em>one</em></h2>
    <details open><summary>More of it</summary>text</details>
    <div role="switch" aria-checked="false" tabindex="0">Fast</div> <div role="option">loose option</div>
    <div role="listbox" aria-label="Sizes"><div role="option">Small</div><div role="option">Large</div></div>
    <div role="tree"><div role="treeitem">Leaf</div></div>
    <div role="tablist"><div role="tab">First tab</div></div>
    <div role="menu"><div role="menuitem">Cut</div><div role="menuitemcheckbox" aria-checked="true">Wrap</div></div>
    <div role="textbox" contenteditable aria-label="Note">some text</div> <div role="img" aria-label="Chart">x</div>
    <div role="combobox" aria-label="Fruit" tabindex="0">Apple</div> <div role="slider" aria-label="Zoom" tabindex="0"></div>
    <button><img alt="Trash" src="data:,"> it</button> <button><svg aria-hidden="true"></svg> Draw</button>
    <button><svg aria-label="Star"></svg></button> <button><svg><title>Moon</title></svg></button>
    <button><span hidden>un</span>seen<span style="display:none">no</span><span aria-hidden="true">x</span></button>
    <button class="up">low</button> <button class="be">fix</button> <button class="open">counted</button>
    <button>one<br>two</button> <button><div>up</div><div>down</div></button> <button><span>to</span><span>day</span></button>
    <button>  many   spaces </button> <button>hard&nbsp;space</button> <button aria-label=" round "></button>
    <button><span style="display:inline-block">in</span><span style="display:inline-block">line</span></button>
    <span id="l1">Part one</span><span id="l2">part two</span><input aria-labelledby="l1 l2">
    <label for="q1">Question:</label><input id="q1" placeholder="answer" title="told">
    <input placeholder="Both" title="of them">
    <label><input type="checkbox"> I <b>agree</b></label> <label><input type="radio" name="way" value="sea"> By sea</label>
    <div role="button" tabindex="0"><input value="v"></div> <button aria-hidden="true">Out</button>
    <div aria-hidden="true"><button>Deep out</button></div> <div inert><button>Inert</button></div>
    <button style="visibility:hidden">Unseen</button> <button hidden>Hidden</button> <button disabled>Off</button>
    <fieldset><legend>Way</legend><input aria-label="In a set"></fieldset>
    <a href="/x" role="button">Link as button</a> <a href="/h"><h3>Headed</h3></a> <a href="/i"><img alt="Home" src="data:,"></a>
    <button aria-label="Say [role=&quot;link&quot;]">x</button> <button role="none">None</button>
    <button aria-labelledby="missing">Labelled by nothing</button>`,
  "/known": `
    <form data-testid="order">
      <input id="email" name="email" class="css-1x2y3z field"> <input id="mui-4711" class="css-k3j2h1 field wide">
      <button id=":r1:" class="btn btn-primary css-9f8e7d" data-testid="send">Send</button>
      <button class="btn hKzPfQ">Send later</button>
    </form>
    <ul class="menu"><li class="item"><a href="/tea">Tea</a><li class="item"><a href="/cups">Cups</a></ul>
    <table><tr><td>1</td><td><button>Edit</button></td></tr><tr><td>2</td><td><button>Edit</button></td></tr></table>
    <div><i></i><i></i><i></i></div>
    <p class="price">17.90 €</p>
    <nav style="display:none"><a href="/tea">Tea</a></nav>
    <button class="one">She said "go"</button> <button class="two">It's on</button>`,
  "/rooted": `
    <x-form></x-form> <x-form class="second"></x-form> <button>Light</button>
    <script>
      const draw = (host, at) => {
        host.attachShadow({ mode: 'open' }).innerHTML =
          '<label>Name' + at + ' <input id="name"></label><button class="go">Send</button><x-inner></x-inner>';
        host.shadowRoot.querySelector('x-inner').attachShadow({ mode: 'open' }).innerHTML =
          '<button data-testid="deep-' + (at ? 'b' : 'a') + '">Deep</button>';
      };
      [...document.querySelectorAll('x-form')].forEach(draw);
    </script>`,
};
