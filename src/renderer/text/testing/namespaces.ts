/** Turns the modules of a folder (`./en/common.json`) into namespaces (`common`). */
export function namespaces(modules: Record<string, unknown>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts as object]),
  );
}
