export { widthOf } from './width.ts';
export { clip, pad, wrap } from './wrap.ts';
