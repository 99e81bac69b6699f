/**
 * Script of the page: opens the chain of a claim in a panel beside the paper and filters the findings. It only moves and
 * copies nodes that the page already holds and never parses a string as HTML. Without it the same links lead to the cards.
 */
export const SCRIPT = `(() => {
'use strict';
const find = (id) => document.getElementById(id);
const panel = find('panel'), title = find('panel-title'), body = find('panel-body');
const back = find('panel-back'), place = find('panel-place'), close = find('panel-close');
let trail = [], opener = null;

const target = (link) => {
  const hash = link.getAttribute('href') || '#' + (link.dataset.claim || '');
  if (!/^#(claim|evidence)\\./.test(hash)) return null;
  return find(hash.slice(1));
};
const copy = (node) => {
  const twin = node.cloneNode(true);
  for (const inner of twin.querySelectorAll('[id]')) inner.removeAttribute('id');
  return twin;
};
const show = (card) => {
  title.replaceChildren(...Array.from(copy(card.parentElement.querySelector('summary')).childNodes));
  body.replaceChildren(...Array.from(copy(card).childNodes));
  place.href = '#' + card.id;
  back.hidden = trail.length < 2;
  for (const old of document.querySelectorAll('.current')) old.classList.remove('current');
  for (const now of document.querySelectorAll('[href="#' + CSS.escape(card.id) + '"].claim, [data-claim="' + CSS.escape(card.id) + '"]')) now.classList.add('current');
  panel.hidden = false;
  document.body.classList.add('with-panel');
  panel.scrollTop = 0;
  title.focus({ preventScroll: true });
};
const hide = () => {
  panel.hidden = true;
  trail = [];
  document.body.classList.remove('with-panel');
  for (const old of document.querySelectorAll('.current')) old.classList.remove('current');
  if (opener && opener.isConnected) opener.focus({ preventScroll: true });
};
const reveal = () => {
  // Browsers that do not open a closed card by themselves.
  const there = location.hash.length > 1 ? find(location.hash.slice(1)) : null;
  const closed = there && there.closest('details');
  if (closed && !closed.open) { closed.open = true; there.scrollIntoView(); }
};

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a, [data-claim]') : null;
  if (!link) return;
  if (link === place) { hide(); return; }
  const card = target(link);
  if (!card) {
    // A link out of the panel, such as to the sentence in the paper, must not leave the panel over it on a small screen.
    if (panel.contains(link) && matchMedia('(max-width: 70rem)').matches) hide();
    return;
  }
  event.preventDefault();
  if (!panel.contains(link)) { opener = link; trail = []; }
  trail.push(card);
  show(card);
});
close.addEventListener('click', hide);
back.addEventListener('click', () => { trail.pop(); show(trail[trail.length - 1]); });
document.addEventListener('keydown', (event) => { if (event.key === 'Escape' && !panel.hidden) hide(); });
window.addEventListener('hashchange', reveal);
reveal();

const bar = find('filter');
if (bar) {
  const text = find('filter-text'), state = find('filter-state'), check = find('filter-check'), told = find('filter-count');
  const rows = Array.from(document.querySelectorAll('.finding'), (row) => ({ row, words: row.textContent.toLowerCase() }));
  const groups = Array.from(document.querySelectorAll('.group'));
  const apply = () => {
    const words = text.value.trim().toLowerCase();
    let n = 0;
    for (const one of rows) {
      const on = one.words.includes(words) && (!state.value || one.row.dataset.state === state.value) && (!check.value || one.row.dataset.check === check.value);
      one.row.hidden = !on;
      if (on) n += 1;
    }
    const active = words !== '' || state.value !== '' || check.value !== '';
    for (const group of groups) {
      group.hidden = active && !group.querySelector('.finding:not([hidden])');
      if (active) group.open = true;
    }
    told.textContent = active ? n + ' of ' + rows.length : '';
  };
  bar.hidden = false;
  for (const control of [text, state, check]) control.addEventListener('input', apply);
}
})();
`;
