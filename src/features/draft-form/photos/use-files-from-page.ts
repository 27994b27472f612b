import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, or pasted; otherwise the browser would open a dropped
 * file instead of the form. True while files are dragged over the page.
 */
export function useFilesFromPage(isOpen: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (isOpen && files.length > 0) onFiles(files);
  });

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(isOpen);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = ({ clipboardData }: ClipboardEvent) =>
      !clipboardData?.types.includes('text/plain') && take(clipboardData);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [isOpen]);
  return isOver;
}
