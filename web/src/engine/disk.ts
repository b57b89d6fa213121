// The disk: what the storage of the application writes, in the database of this browser (server/device/storage.py has the format).

type Row = [number, ...unknown[]];

/** What `DeviceStorage` writes at once, or reads when it starts. */
interface Batch {
  entries: [string, Row][];
  tables: [string, ...unknown[]][];
  facts: Record<string, string>;
}

/** Why the disk did not take it, as the application calls it. */
type ErrorCode = "device_full" | "device_failed" | "database_gone";

const STORES = ["entries", "tables", "facts", "owner"];

export class Disk {
  private constructor(
    private readonly database: IDBDatabase,
    /** Each worker that opens the database has its own number. One that was taken over writes no more. */
    private readonly owner: number,
    /** Everything that was ever written, as a batch in JSON. */
    readonly kept: string,
  ) {}

  static async open(name: string): Promise<Disk> {
    const database = await opened(name);
    const reading = database.transaction(STORES, "readwrite");
    const all = <T>(store: string) => answer(reading.objectStore(store).getAll() as IDBRequest<T[]>);
    const keys = (store: string) => answer(reading.objectStore(store).getAllKeys());
    const [entries, entryKeys, tables, facts, factNames, before] = await Promise.all([
      all<Row>("entries"),
      keys("entries") as Promise<[string, number][]>,
      all<Batch["tables"][number]>("tables"),
      all<string>("facts"),
      keys("facts") as Promise<string[]>,
      answer(reading.objectStore("owner").get(0) as IDBRequest<number | undefined>),
    ]);
    const owner = (before ?? 0) + 1;
    reading.objectStore("owner").put(owner, 0);
    await done(reading);
    const batch: Batch = {
      entries: entries.map((row, at) => [entryKeys[at]?.[0] ?? "", row]),
      tables,
      facts: Object.fromEntries(facts.map((value, at) => [factNames[at] ?? "", value])),
    };
    return new Disk(database, owner, JSON.stringify(batch));
  }

  async write(text: string): Promise<ErrorCode | undefined> {
    const batch = JSON.parse(text) as Batch;
    try {
      const writing = this.database.transaction(STORES, "readwrite", { durability: "strict" });
      const owner = await answer(writing.objectStore("owner").get(0) as IDBRequest<number>);
      if (owner !== this.owner) return "database_gone";
      put(writing, batch);
      await done(writing);
      return undefined;
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      if (!full) console.error("the database of this browser did not take it:", error);
      return full ? "device_full" : "device_failed";
    }
  }
}

function put(writing: IDBTransaction, batch: Batch): void {
  const [entries, tables, facts] = ["entries", "tables", "facts"].map((name) => writing.objectStore(name));
  for (const [code, row] of batch.entries) entries?.put(row, [code, row[0]]);
  for (const row of batch.tables) tables?.put(row, row[0]);
  for (const [name, value] of Object.entries(batch.facts)) facts?.put(value, name);
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("a request of the database failed"));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was aborted"));
  });
}
