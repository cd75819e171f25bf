/** PostgreSQL takes less than 8000 bytes with one notification. */
const FRAME_MAX_BYTES = 7900;

/** What waits to be sent: by topic, each item written as JSON already. */
export type Outgoing = ReadonlyMap<string, readonly string[]>;

/** What a process has to tell, as texts that each fit into one notification. */
export function packFrames(origin: string, outgoing: Outgoing): string[] {
  const frames: string[] = [];
  const head = `{"from":${JSON.stringify(origin)},"told":{`;
  let topics: string[] = [];
  let bytes = Buffer.byteLength(head) + 2;

  const close = (): void => {
    if (topics.length > 0) frames.push(`${head}${topics.join(",")}}}`);
    topics = [];
    bytes = Buffer.byteLength(head) + 2;
  };

  for (const [topic, items] of outgoing) {
    const open = `${JSON.stringify(topic)}:[`;
    const openBytes = Buffer.byteLength(open) + 2;
    let fitting: string[] = [];
    const put = (): void => {
      if (fitting.length > 0) topics.push(`${open}${fitting.join(",")}]`);
      fitting = [];
    };
    bytes += openBytes;
    for (const item of items) {
      const itemBytes = Buffer.byteLength(item) + 1;
      if (bytes + itemBytes > FRAME_MAX_BYTES) {
        put();
        close();
        bytes += openBytes;
      }
      fitting.push(item);
      bytes += itemBytes;
    }
    put();
  }
  close();
  return frames;
}

/** What is left for an item, whatever its topic is called. */
export const ITEM_MAX_BYTES = FRAME_MAX_BYTES - 200;

export interface Frame {
  from: string;
  told: Record<string, unknown[]>;
}

export const readFrame = (text: string): Frame => JSON.parse(text) as Frame;
