import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in CSS pixels or as a CSS length. */
  size?: number | string;
  /** Width of the lines, in units of a drawing that is 24 wide. */
  stroke?: number;
}

export type Icon = (props: IconProps) => ReactNode;

type Look = (stroke: number) => SVGProps<SVGSVGElement>;

const drawnWith =
  (look: Look) =>
  (...paths: string[]): Icon => {
    const drawing = paths.map((d) => <path key={d} d={d} />);
    return ({ size = 24, stroke = 2, ...rest }) => (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...look(stroke)}
        {...rest}
      >
        {drawing}
      </svg>
    );
  };

/**
 * An icon of lines, 24 by 24, in the colour of the text around it. The paths are those of Tabler Icons (MIT,
 * see LICENSE).
 */
export const outlineIcon = drawnWith((stroke) => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: stroke,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}));

/** The same for an icon whose areas are filled. */
export const filledIcon = drawnWith(() => ({ fill: 'currentColor' }));
