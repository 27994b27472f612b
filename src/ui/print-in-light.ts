/**
 * Prints every screen in the light colours: paper is white, and a printer leaves dark backgrounds out. Returns a
 * function that ends it.
 */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  const begin = () => {
    shown ??= dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  };
  const end = () => {
    if (shown !== undefined) dataset['mantineColorScheme'] = shown;
    shown = undefined;
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
