import { Picture, tinted } from './picture.tsx';

/** No groups: three people around a house. */
export function GroupPicture() {
  return (
    <Picture>
      <path d="M44 84V58l16-14 16 14v26z" {...tinted} />
      <path d="M55 84V70h10v14M24 52a8 8 0 1 0 0-16 8 8 0 0 0 0 16m-14 32c0-18 6-24 14-24s14 6 14 24M96 52a8 8 0 1 0 0-16 8 8 0 0 0 0 16M82 84c0-18 6-24 14-24s14 6 14 24M60 32a8 8 0 1 0 0-16 8 8 0 0 0 0 16" />
    </Picture>
  );
}
