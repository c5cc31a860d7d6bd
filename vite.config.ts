import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { refuseOldRuntime } from './app/commands/runtime'
import remixOptions from './remix.config.js'
import { LongestFirst } from './tests/support/longest-first'
import { sharedWorkerJourneys, sharedWorkers } from './tests/support/shared-workers'

const underTest = Boolean(process.env['VITEST'])

// On an older Node.js the database driver crashes silently ("Worker exited unexpectedly").
refuseOldRuntime()

/**
 * The programs of the server build. Remix's own entry (the bare route table) gives way to server.ts, which
 * re-exports it; the commands are built beside it so that they share the `~` alias and the same compiler.
 */
function serverPrograms(): Plugin {
  return {
    name: 'server-programs',
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: {
                  index: './server.ts',
                  provider: './app/commands/provider.ts',
                  'accounts-admin': './app/commands/accounts-admin.ts',
                  'tariffs-import': './app/commands/tariffs-import.ts',
                  'data-fetch': './app/commands/data-fetch.ts',
                  'files-move': './app/commands/files-move.ts',
                  'market-import': './app/commands/market-import.ts',
                  backup: './app/commands/backup.ts',
                  restore: './app/commands/restore.ts',
                  doctor: './app/commands/doctor.ts',
                  bench: './tests/bench/bench.ts',
                  gallery: './tests/gallery/gallery.ts',
                  trial: './tests/trial/trial.ts',
                  'site-host': './tests/support/site-host.ts',
                },
                output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
              },
            },
          }
        : undefined,
  }
}

/** Not loaded by tests: Remix's compiler takes two seconds. */
async function builders() {
  const [{ vitePlugin: remix }, { default: tailwindcss }] = await Promise.all([
    import('@remix-run/dev'),
    import('@tailwindcss/vite'),
  ])
  return [tailwindcss(), remix(remixOptions), serverPrograms()]
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: underTest ? [] : await builders(),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      // Neither is a fault: package comments that the compiler ignores, and routes without a page.
      onwarn: (warning, warn) =>
        ['INVALID_ANNOTATION', 'EMPTY_BUNDLE'].includes(warning.code ?? '') ? undefined : warn(warning),
    },
  },
  test: {
    globals: true,
    // Generous: real databases, servers and browsers on two busy cores. Only a hang reaches these limits.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Also inherited by servers that tests start: writing a full-size market takes seconds.
    env: { DEMO_MARKET_AGENTS: '200', OPEN_DATA: 'off' },
    // One more than there are cores: much of the time is spent waiting for a browser or a database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared workers',
          include: sharedWorkers,
          isolate: false,
          restoreMocks: true,
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/shared-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['app/**/*.test.{ts,tsx}', 'tests/!(journeys)/**/*.test.{ts,tsx}'],
          exclude: sharedWorkers,
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/shared-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: sharedWorkerJourneys,
          isolate: false,
          restoreMocks: true,
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/journey-setup.ts'],
        },
      },
    ],
  },
})
