import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createFleetStore } from './fleet-store.ts';

/** Edits a store of the fleet at each message, the number of the edit: `node run-edits.ts <database>`. Responds when it is stored. */
const db = await openDatabase(process.argv[2] ?? '', { schema: 'required' });
process.on('message', async (edit) => {
  await seedStore(db, createFleetStore(0, Number(edit)));
  process.send?.(edit);
});
process.once('SIGTERM', async () => {
  await db.destroy();
  process.exit();
});
console.log('edits on request');
