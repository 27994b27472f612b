/**
 * Prints every screen in the light colours: paper is white, and a printer leaves dark backgrounds out. Returns a
 * function that ends it.
 */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  const listening = new AbortController();
  let shown: string | undefined;
  const begin = () => {
    shown = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  };
  const end = () => {
    if (shown) dataset['mantineColorScheme'] = shown;
  };
  addEventListener('beforeprint', begin, listening);
  addEventListener('afterprint', end, listening);
  return () => listening.abort();
}
