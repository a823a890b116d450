const DATABASE = 'payment-return';
const STORE = 'keys';
const NAME = 'return';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

/**
 * The key that seals payment ids in return addresses: it can be used in this browser and read by nobody, not even by this
 * page. Made the first time it is needed.
 */
export async function getReturnKey(): Promise<CryptoKey> {
  const database = await open();
  try {
    const known: unknown = await done(database.transaction(STORE).objectStore(STORE).get(NAME));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have made one meanwhile: the first one stands.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const first: unknown = await done(store.get(NAME));
    if (first instanceof CryptoKey) return first;
    await done(store.put(made, NAME));
    return made;
  } finally {
    database.close();
  }
}
