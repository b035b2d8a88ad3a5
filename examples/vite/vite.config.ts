// Builds one page, and copies the manifest from public/.
export default { base: './', build: { rollupOptions: { input: 'popup.html' } } };
