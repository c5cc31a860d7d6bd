import type { ReactNode } from 'react'

type Slide = { id: string; title: string; content: ReactNode }

type Props = { label: string; slides: readonly Slide[]; children?: ReactNode }

/**
 * Slides side by side that snap. Without script one scrolls them, by hand, by keyboard or by the links below; the
 * enhancement module advances them, fills the bar of the current link and brings the pause (app/enhance/carousel.ts).
 */
export function Carousel({ label, slides, children }: Props) {
  return (
    <section aria-roledescription="carrossel" aria-label={label} data-carousel="">
      {/* A region that scrolls needs the focus, or the keyboard cannot move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="slides" aria-label={`${label}, ${slides.length} quadros`} tabIndex={0} data-slides="">
        {slides.map(({ id, content }) => (
          <li key={id} id={id}>
            {content}
          </li>
        ))}
      </ul>
      {children}
      <div className="bullets" data-bullets="">
        {slides.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-label={title} />
        ))}
      </div>
    </section>
  )
}
