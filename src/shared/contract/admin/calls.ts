import { changeStoreStock, listProducts, listPromoCodes, listStoreStock } from './catalog.ts';
import {
  exportOrders,
  exportOss,
  getDocumentPdf,
  listEvents,
  listStoreDocuments,
} from './documents.ts';
import {
  changeAdminFulfillment,
  getAdminFulfillment,
  listAdminFulfillments,
  reportAdminFulfillment,
} from './fulfillments.ts';
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
  listAdminFulfillments,
  getAdminFulfillment,
  changeAdminFulfillment,
  reportAdminFulfillment,
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
