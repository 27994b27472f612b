import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import { DraftPhotos } from '../photos/draft-photos.tsx';

/** The pictures of the open form. */
export function FormPhotos({ isTitled = true }: { isTitled?: boolean }) {
  const { draftId, text, change, disabled } = useForm();
  const photos = usePart(text, (body) => body.photos);
  const loc = usePart(text, (body) => body.loc);
  return (
    <DraftPhotos
      draftId={draftId}
      photos={photos}
      loc={loc}
      disabled={disabled}
      isTitled={isTitled}
      onChange={change}
    />
  );
}
