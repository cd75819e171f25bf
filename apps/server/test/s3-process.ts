import S3rver from "@20minutes/s3rver";

/** An S3 server on a folder, as a process; it says its port, and ends with whoever started it. */
const [directory = "", bucket = ""] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await server.run();
process.on("disconnect", () => process.exit());
process.send?.(port);
