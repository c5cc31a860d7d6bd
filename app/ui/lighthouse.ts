/** The company's logo on a square of 32 units: SVG paths of the light and the tower, filled by pages and PDFs. */
export const lighthouse = {
  size: 32,
  light: 'M13 7.5 1 4v7Zm6 0L31 4v7Z',
  tower: 'M12 10h8v2h-8Zm.3-5L16 2l3.7 3v4h-7.4Zm.5 8h6.4l.7 5h-7.8Zm-.9 6.5h8.2l.9 6h-10Zm-1.2 7.5h10.6l.4 3h-11.4Z',
} as const
