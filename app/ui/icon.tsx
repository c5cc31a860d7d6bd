const paths = {
  alert: 'M12 7v6m0 4h.01M12 2.5 22 20.5H2Z',
  chat: 'M4 20l1.5-5A8.500 8.500 0 1 1 9 18.500ZM8.500 10.500h7m-7 3h4',
  check: 'm7.5 12.5 3 3 6-7M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Zm7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z',
  info: 'M12 11v6m0-10h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  play: 'M10 8l6 4-6 4Zm12 4a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z',
}

export type IconName = keyof typeof paths

/** A line drawing in the colour of the text around it, hidden from screen readers: text beside it carries the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
