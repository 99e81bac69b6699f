export { sameQuantity } from './same-quantity.ts';
