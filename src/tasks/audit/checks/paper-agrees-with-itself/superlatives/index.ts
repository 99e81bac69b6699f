export { strongCells } from './strong-cells.ts';
export { superlatives } from './superlatives.ts';
