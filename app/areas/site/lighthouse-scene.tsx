/** A lighthouse over a calm sea. By night, in the dark colours, its beam is what one sees. */
export function LighthouseScene() {
  return (
    <svg className="scene" aria-hidden="true" viewBox="0 0 400 320">
      <path fill="var(--color-beacon)" opacity=".14" d="M263 89 0 20v150Z" />
      <path fill="var(--color-beacon)" opacity=".3" d="M263 89 0 66v58Z" />
      <path fill="var(--color-beacon)" opacity=".14" d="m287 89 113-30v64Z" />
      <path
        fill="var(--color-ink)"
        d="M262 78h26v22h-26ZM256 74l19-16 19 16ZM254 102h42v7h-42ZM259 114h32l4 46h-40ZM252 206h46l4 46h-54Z"
      />
      <path fill="var(--color-sheet)" stroke="var(--color-ink)" strokeWidth="2" d="M255 160h40l3.500 46h-47Z" />
      <circle fill="var(--color-beacon)" cx="275" cy="89" r="7" />
      <path fill="var(--color-line)" d="M206 268c14-14 30-18 70-18s62 4 74 18Z" />
      <path
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M10 268h380M40 284h90m40 0h130M0 300h60m60 0h70m90 0h60"
        opacity=".6"
      />
    </svg>
  )
}
