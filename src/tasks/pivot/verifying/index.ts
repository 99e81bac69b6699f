export { exportText, receiptCheckText } from './receipt-text.ts';
export { type ReceiptRequest, verifyReceipt } from './verify-receipt.ts';
