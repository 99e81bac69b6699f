export { COLORS } from './colors.ts';
export { type Content, html, joined, Markup, ours } from './markup.ts';
