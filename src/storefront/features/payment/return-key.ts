const DATABASE = 'payment-return';
const STORE = 'keys';
const NAME = 'return';

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return toPromise(request);
}

/**
 * Returns the key that encrypts payment ids in return URLs, creating it the first time. It is not extractable, so no script can
 * read it.
 */
export async function getReturnKey(): Promise<CryptoKey> {
  const database = await open();
  try {
    const stored: unknown = await toPromise(
      database.transaction(STORE).objectStore(STORE).get(NAME),
    );
    if (stored instanceof CryptoKey) return stored;
    const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have stored a key meanwhile. The first one is used.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const first: unknown = await toPromise(store.get(NAME));
    if (first instanceof CryptoKey) return first;
    await toPromise(store.put(created, NAME));
    return created;
  } finally {
    database.close();
  }
}
