import { changeStoreStock, listProducts, listPromoCodes, listStoreStock } from './catalog.ts';
import {
  exportOrders,
  exportOss,
  getDocumentPdf,
  listEvents,
  listStoreDocuments,
} from './documents.ts';
import {
  addOrderComment,
  cancelOrder,
  changeOrderAddress,
  getManagedOrder,
  listOrders,
  refundManagedOrder,
  renewOrderDownloads,
  resendOrderMail,
  setStatus,
  shipOrder,
} from './orders.ts';

/** Every call of the admin API. */
export const ADMIN_CALLS = [
  listOrders,
  getManagedOrder,
  setStatus,
  shipOrder,
  refundManagedOrder,
  cancelOrder,
  addOrderComment,
  resendOrderMail,
  changeOrderAddress,
  renewOrderDownloads,
  listProducts,
  listStoreStock,
  changeStoreStock,
  listPromoCodes,
  listStoreDocuments,
  getDocumentPdf,
  exportOrders,
  exportOss,
  listEvents,
] as const;
