// One page, and the manifest beside it from public/.
export default { base: './', build: { rollupOptions: { input: 'popup.html' } } };
