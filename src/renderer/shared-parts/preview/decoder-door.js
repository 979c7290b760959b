// Loaded as a file of its own by the PDF worker, once per image decoder. The worker knows one folder and fixed file
// names; built files carry a hash in theirs. So the worker asks here, and the address says which file is meant.
const query = new URL(import.meta.url).searchParams;
const wanted = query.get('want')?.replace('/', '').split('_')[0] ?? '';
const { default: instantiate } = await import(query.get(wanted) ?? '');

export default instantiate;
