/** The look of the guide: the app's colours and sizes, on paper too. */
export const guideStyle = `
:root { --text: #1b2430; --muted: #5a6675; --line: #dfe3e8; --page: #fff; --side: #f6f7f9; --accent: #1d56c9; --here: #e8effb; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --muted: #a2acb9; --line: #333a44; --page: #15181d; --side: #1b1f26; --accent: #8db4ff; --here: #223354; }
}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 250px minmax(0, 1fr); min-height: 100vh; background: var(--page); color: var(--text); font: 16px/1.55 Inter, "Segoe UI", system-ui, sans-serif; }
nav { padding: 24px 16px; border-right: 1px solid var(--line); background: var(--side); font-size: 14px; }
nav .name { margin: 0 8px 16px; font-weight: 600; }
nav .name span { color: var(--muted); font-weight: 400; }
nav ol { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 5px 8px; border-radius: 4px; color: inherit; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav li a[aria-current] { background: var(--here); font-weight: 600; }
nav .language { margin: 24px 8px 0; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main { max-width: 1040px; padding: 32px 40px 64px; }
main :is(p, li, td) { max-width: 68ch; }
h1 { margin: 0 0 8px; font-size: 30px; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 32px 0 4px; font-size: 19px; line-height: 1.3; }
p, ol, ul { margin: 8px 0; }
li { margin: 4px 0; }
img { display: block; max-width: 100%; height: auto; margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; }
kbd { padding: 1px 5px; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; background: var(--side); font: 13px/1.4 inherit; font-family: inherit; }
table { border-collapse: collapse; margin: 12px 0; }
th, td { padding: 5px 24px 5px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--muted); font-weight: 500; }
.next { margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--line); }
@media (max-width: 720px) { body { display: block; } nav { border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 24px 16px; } }
@media print { body { display: block; font-size: 12px; } nav, .next { display: none; } main { max-width: none; padding: 0; } img { break-inside: avoid; } h2 { break-after: avoid; } }
`;
