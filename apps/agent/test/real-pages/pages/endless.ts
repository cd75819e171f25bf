import { rootOf, show } from "./state.ts";

const PAGE = 20;
const POSTS = 400;
/** As long as a server takes to answer. */
const ANSWER_MS = 150;

const root = rootOf();
const end = document.createElement("p");
end.textContent = "Loading";
root.after(end);

function addPosts(from: number): void {
  for (let at = from; at < from + PAGE; at++) {
    const post = document.createElement("article");
    post.style.height = "120px";
    post.innerHTML = `<a href="/posts/${at}">Post ${at}</a>`;
    root.append(post);
  }
  show("posts", root.childElementCount);
}

/** Posts come as one nears the end: a list as most sites have it. */
let isLoading = false;
const watch = new IntersectionObserver(([entry]) => {
  if (!entry?.isIntersecting || isLoading || root.childElementCount >= POSTS) return;
  isLoading = true;
  setTimeout(() => {
    addPosts(root.childElementCount);
    isLoading = false;
    watch.unobserve(end);
    watch.observe(end);
  }, ANSWER_MS);
});
addPosts(0);
watch.observe(end);
