import type { ChangeEvent, Ref } from 'react';

interface PhotoInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** The camera takes one picture; without it, any files can be chosen. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A hidden input for pictures, which a button opens. It is cleared, so that a file can be chosen twice in a row. */
export function PhotoInput({ ref, label, isCamera = false, onFiles }: PhotoInputProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      hidden
      aria-label={label}
      onChange={take}
    />
  );
}
