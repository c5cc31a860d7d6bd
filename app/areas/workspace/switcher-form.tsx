import type { Switcher } from '~/ui/page-handle'

/** A choice of company or unit. Its form opens the page's own address with the choice, so it needs no script. */
export function SwitcherForm({ label, name, value, options, kept = {} }: Switcher) {
  return (
    <form className="switcher" method="get" action="#conteudo">
      {Object.entries(kept).map(([key, keptValue]) => (
        <input key={key} type="hidden" name={key} value={keptValue} />
      ))}
      <label htmlFor="switcher">{label}</label>
      <span className="box">
        <select key={value} id="switcher" name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className="btn">
        Abrir
      </button>
    </form>
  )
}
