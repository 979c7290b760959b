// Loaded by the PDF worker as a file, once per image decoder. The worker appends fixed file names to one folder, but
// built files have hashed names; so it loads this file, and the query says which decoder is meant.
const query = new URL(import.meta.url).searchParams;
const wanted = query.get('want')?.replace('/', '').split('_')[0] ?? '';
const { default: instantiate } = await import(query.get(wanted) ?? '');

export default instantiate;
