declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const start: import('../text/reader.ts').StartEngine;
  export default start;
}
