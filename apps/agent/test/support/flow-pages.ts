import type { IncomingMessage, ServerResponse } from "node:http";

const html = (title: string, body: string): string => `<!doctype html><title>${title}</title>
  <script>function log(text){document.getElementById('log').textContent+=text+' '}</script>${body}`;

/** Ten posts at a time come a while after the end came near, as far as there are any. */
const FEED = `
  <div id="posts"></div><p id="end">…</p><p id="log"></p>
  <script>
    let isLoading = false, from = 0;
    async function load() {
      if (isLoading) return;
      isLoading = true;
      const answer = await fetch('/posts?from=' + from);
      for (const name of await answer.json()) {
        const post = document.createElement('article');
        post.style.height = '120px';
        post.textContent = name;
        posts.append(post);
        from++;
      }
      isLoading = false;
    }
    new IntersectionObserver(([entry]) => { if (entry.isIntersecting) load() }, { rootMargin: '200px' }).observe(end);
    load();
  </script>`;

/** Rows by a button, which says nothing while they are on their way. */
const MORE = `
  <button id="more" onclick="load()">More</button><ul id="rows"></ul><p id="log"></p>
  <script>
    async function load() {
      const answer = await fetch('/posts?from=' + rows.children.length);
      for (const name of await answer.json()) rows.insertAdjacentHTML('beforeend', '<li>' + name);
    }
  </script>`;

/** Only those in sight of 10,000 rows are there; they are drawn a task after the scrolling. */
const VIRTUAL = `
  <div id="list" style="height:400px;overflow:auto;position:relative"><div style="height:360000px"></div></div>
  <p id="log"></p>
  <script>
    const drawn = new Map();
    function draw() {
      const first = Math.max(0, Math.floor(list.scrollTop / 36) - 2);
      for (const [n, row] of drawn) if (n < first || n > first + 15) { row.remove(); drawn.delete(n) }
      for (let n = first; n <= Math.min(9999, first + 15); n++) {
        if (drawn.has(n)) continue;
        const row = document.createElement('button');
        row.style.cssText = 'position:absolute;height:36px;left:0;top:' + n * 36 + 'px';
        row.className = 'row';
        row.dataset.n = n + 1;
        row.textContent = 'Row ' + (n + 1);
        row.onclick = () => log(row.textContent);
        list.append(row);
        drawn.set(n, row);
      }
    }
    list.addEventListener('scroll', () => setTimeout(draw));
    draw();
  </script>`;

const QUESTIONS = `
  <button id="alert" onclick="alert('Watch out');log('alerted')">Alert</button>
  <button id="confirm" onclick="log('confirmed '+confirm('Delete it?'))">Confirm</button>
  <button id="prompt" onclick="log('prompted '+prompt('Name?','Ann'))">Prompt</button>
  <button id="stay" onclick="window.addEventListener('beforeunload', (event) => event.preventDefault());log('stays')">Stay</button>
  <p id="log"></p>`;

const KEYS = `
  <input id="keys"><p id="log"></p>
  <script>
    let frames = 0, last = -1, alone = 0;
    const count = () => { frames++; requestAnimationFrame(count) };
    count();
    keys.onkeydown = () => { if (frames !== last) alone++; last = frames; log.textContent = alone };
  </script>`.replace("log.textContent", "document.getElementById('log').textContent");

/** A sign-in in a window of its own, whose address is another one each time. */
const SIGN_IN = `
  <button id="sign-in" onclick="open('/consent?state=' + Math.random(), '_blank', 'width=300,height=300')">Sign in</button>
  <button id="go" hidden onclick="log('went')">Go on</button><p id="log"></p>
  <script>onmessage = () => { go.hidden = false }</script>`;
const CONSENT = `<button id="allow" onclick="opener.postMessage('yes');close()">Allow</button>`;

/** Ways to lead away, and a page that hears of clicks and texts before the agent and keeps them. */
const LEAVING = `
  <button id="soon" onclick="setTimeout(() => { location.href = '/slow' })">Soon</button>
  <select id="where" onchange="location.href = '/slow'"><option>Here</option><option>Away</option></select>
  <form action="/slow"><input id="sent" onchange="form.submit()"></form>
  <button id="kept" onclick="log('kept')">Kept</button>
  <input id="silent">
  <p id="log"></p>
  <script>
    const keep = (event) => /kept|silent/.test(event.target.id) && event.stopImmediatePropagation()
    for (const name of ['mouseup', 'input']) addEventListener(name, keep, true)
    document.getElementById('silent').onchange = (event) => log(event.target.value)
  </script>`;

const PAGES: Record<string, string> = {
  "/leaving": LEAVING,
  "/sign-in": SIGN_IN,
  "/consent": CONSENT,
  "/framed": `<h1>Outer</h1><iframe src="/consent"></iframe>`,
  "/feed": FEED,
  "/more": MORE,
  "/virtual": VIRTUAL,
  "/questions": QUESTIONS,
  "/keys": KEYS,
  "/hanging-picture": `<h1>There</h1><img src="/never"><p id="log"></p>`,
};

const POSTS = 260;

/** A page of its own kind, if the path is one of these. */
export function respondFlow(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? "/", "http://host");
  const send = (status: number, body: string, headers: Record<string, string> = {}): void =>
    void response
      .writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers })
      .end(body);
  const page = PAGES[url.pathname];
  if (page !== undefined) return (send(200, html(url.pathname.slice(1), page)), true);
  switch (url.pathname) {
    case "/never":
      return true;
    case "/posts": {
      const from = Number(url.searchParams.get("from"));
      const names = Array.from({ length: 10 }, (_, n) => `Post ${from + n + 1}`);
      setTimeout(() => send(200, JSON.stringify(from < POSTS ? names : [])), 120);
      return true;
    }
    case "/status":
      send(Number(url.searchParams.get("code")), url.searchParams.get("body") ?? "");
      return true;
    case "/file":
      send(200, "a,b\n1,2\n", {
        "content-type": "text/csv",
        "content-disposition": "attachment; filename=prices.csv",
      });
      return true;
    case "/guarded": {
      const given = `Basic ${btoa("ann:secret")}`;
      if (request.headers.authorization === given) send(200, html("guarded", "<h1>Inside</h1>"));
      else send(401, "who?", { "www-authenticate": 'Basic realm="test"' });
      return true;
    }
    default:
      return false;
  }
}
