import {
  changeStoreStock,
  listProducts,
  listPromoCodes,
  listStoreStock,
} from '#shared/contract/admin/catalog.ts';
import {
  exportOrders,
  exportOss,
  getDocumentPdf,
  listEvents,
  listStoreDocuments,
} from '#shared/contract/admin/documents.ts';
import {
  changeAdminFulfillment,
  getAdminFulfillment,
  listAdminFulfillments,
  reportAdminFulfillment,
} from '#shared/contract/admin/fulfillments.ts';
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
} from '#shared/contract/admin/orders.ts';

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
