export { type Paint, paint } from './paint.ts';
export { widthOf } from './width.ts';
export { clip, pad, wrap } from './wrap.ts';
export { wrapCommand } from './wrap-command.ts';
