/** The first match is used, so the order matters: a user agent also contains the names of older browsers. */
const browsers = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** "Chrome no Windows", from the browser's User-Agent header. */
export function browserName(agent: string | null): string {
  const browser = firstMatch(browsers, agent ?? '')
  const system = firstMatch(systems, agent ?? '')
  if (!browser) return 'Navegador desconhecido'
  return system ? `${browser} no ${system}` : browser
}

function firstMatch(names: readonly (readonly [RegExp, string])[], agent: string) {
  return names.find(([pattern]) => pattern.test(agent))?.[1]
}
