/** The web app manifest, with which phones install the site. */
export function manifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name.split(' ')[0],
    description: 'Mercado livre de energia, autoprodução e simulador de economia',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#0f2a43',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
}
