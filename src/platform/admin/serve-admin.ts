import { toJsonSchema } from '@valibot/to-json-schema';
import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import type { CommerceContext } from '#platform/ordering/commerce-context.ts';
import { createEventSchema, EVENT_TYPES, EVENTS } from '#shared/contract/admin/events.ts';
import { serveAdminCatalog } from './catalog-routes.ts';
import { serveAdminDocuments } from './document-routes.ts';
import { serveAdminFulfillments } from './fulfillment-routes.ts';
import { serveAdminOrders } from './order-routes.ts';

/** Paths of the admin API, which has an OpenAPI document of its own. */
export const ADMIN_PATHS = /^\/v1\/admin\//;

/** Serves the admin API, and its description at `/v1/admin/openapi.json`. */
export function serveAdmin(app: Hono, commerce: CommerceContext): void {
  const admin = new Hono();
  const { db, clock } = commerce;
  const context = { app: admin, db, clock };
  serveAdminOrders(context, commerce);
  serveAdminFulfillments(context, commerce);
  serveAdminCatalog(context);
  serveAdminDocuments(context);
  admin.get(
    '/v1/admin/openapi.json',
    openAPIRouteHandler(admin, {
      documentation: {
        info: {
          title: 'Admin API',
          version: '1.0.0',
          description:
            'What a seller can do with a store, for programs. Money is in minor units, times are epoch milliseconds. A key belongs to one store: `shopkiln keys add`. A change needs an `Idempotency-Key`: for 90 days, the same key of the same call makes no second change.',
        },
        tags: [
          { name: 'orders', description: 'Orders' },
          { name: 'catalog', description: 'Products, stock, promo codes' },
          { name: 'documents', description: 'Invoices, credit notes, exports' },
          { name: 'events', description: 'What has happened' },
        ],
        components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
        webhooks: describeWebhooks(),
      },
      defaultValidationErrorResponse: false,
    }),
  );
  app.route('/', admin);
}

/** Describes the bodies that are sent to webhook endpoints, by the scheme of Standard Webhooks. */
function describeWebhooks() {
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `receive-${type}`,
          summary: EVENTS[type].summary,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' as const },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: JSON.parse(
                  JSON.stringify(
                    toJsonSchema(createEventSchema(type), {
                      errorMode: 'ignore',
                      typeMode: 'input',
                    }),
                  ),
                ),
              },
            },
          },
          responses: {
            '2XX': {
              description:
                'The event is accepted. Any other status repeats it, but 410 disables the endpoint.',
            },
          },
        },
      },
    ]),
  );
}
