import { Children, type ReactNode } from 'react';
import { usePieces } from './use-pieces.ts';

interface InPiecesProps {
  /** False renders all at once. Only its value in the first render counts. */
  isOn: boolean;
  children: ReactNode;
}

/** Renders its children one after the other, as `usePieces` says. */
export function InPieces({ isOn, children }: InPiecesProps) {
  const pieces = Children.toArray(children);
  return pieces.slice(0, usePieces(pieces.length, isOn));
}
