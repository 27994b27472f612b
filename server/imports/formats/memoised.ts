const most = 2000;

/** A function of a name, read once for each of the first names: they repeat in every record of a feed. */
export function memoised<Result>(read: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>();
  return (name) => {
    if (known.has(name)) return known.get(name) as Result;
    const result = read(name);
    if (known.size < most && name.length < 200) known.set(name, result);
    return result;
  };
}
