import type { ReactNode } from 'react'

type Slide = { id: string; title: string; content: ReactNode }

type Props = { label: string; slides: readonly Slide[]; children?: ReactNode }

/**
 * Slides side by side with scroll snapping. Without script people scroll them or follow the links below them; the
 * enhancement module (app/enhance/carousel.ts) advances them, fills the bar of the current link and adds the pause button.
 */
export function Carousel({ label, slides, children }: Props) {
  return (
    <section aria-roledescription="carrossel" aria-label={label} data-carousel="">
      {/* A scrollable region must be focusable, so that the keyboard can scroll it. */}
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
