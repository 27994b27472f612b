/** Imported first by every program: an older Node ends with one clear message. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Senarai needs Node.js 24 or newer; this is ${process.versions.node}. "npm start" brings its own.`,
  );
  process.exit(1);
}
