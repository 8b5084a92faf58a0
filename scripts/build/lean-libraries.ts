// The code that the build cuts out of libraries, because this app never runs it (docs/decisions/021).
import type { Plugin } from 'vite'
import { lean, type Cuts } from './lean.ts'

interface Library extends Cuts {
  name: string
  /** The file to cut. */
  file: RegExp
  /** Imports that our code must not have, because they are cut. */
  unused?: RegExp
}

export const i18next: Library = {
  name: 'i18next',
  file: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/,
  // Messages for developers. `npm run dev` and the tests use the whole library.
  calls: ['logger.warn', 'logger.log', 'logger.once', 'logger.deprecate', 'logger.error', 'logger.init', 'assertSeparateArguments'],
  bodies: {
    Logger: 'create() { return this }',
    // src/i18n/loader.ts fetches words, src/i18n/format.ts formats values.
    Connector: 'state = {}',
    Formatter: '',
    'I18n.loadResources': 'callback(null)',
    'I18n.reloadResources': '',
    'I18n.loadNamespaces': '',
    'I18n.loadLanguages': '',
    // Keys and texts are strings: no lists of keys, objects, separators, nested `$t()` or reports of missing keys.
    'Translator.translate': `const opt = { ...o }
      const resolved = this.resolve(keys, opt)
      const res = this.isValidLookup(resolved.res) ? resolved.res : (opt.defaultValue ?? String(keys))
      return this.extendTranslation(res, keys, opt, resolved, lastKey)`,
    'Translator.extractFromKey': 'return { key, namespaces: [].concat(opt.ns ?? this.options.defaultNS) }',
    'Interpolator.nest': 'return str',
    looksLikeObjectPath: '',
    keysFromSelector: '',
    createProxy: '',
    // Locales come from languages.json, so they need no matching.
    'LanguageUtil.getBestMatchFromCodes': 'return codes?.[0] ?? null',
    'LanguageUtil.isSupportedCode': 'return true',
    configuredLanguageCodes: 'return []',
    isRefusedLanguageCode: 'return false',
    // Never called.
    'Translator.getUsedParamsDetails': '',
    'Translator.hasDefaultValue': '',
    'PluralResolver.getSuffixes': '',
    'PluralResolver.needsPlural': '',
    'PluralResolver.getPluralFormsOfKey': '',
    'ResourceStore.removeResourceBundle': '',
    'ResourceStore.removeNamespaces': '',
    'ResourceStore.toJSON': '',
    'I18n.hydrate': '',
    'I18n.dir': '',
    'I18n.cloneInstance': '',
    'I18n.toJSON': '',
    deepExtend: '',
    pushPath: '',
  },
}

/** The server renders no pages, so nothing is hydrated. `<ViewTransition>` (fiber tag 30) is not used. */
const reactDom: Library = {
  name: 'react-dom',
  file: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
  unused: /\b(?:hydrateRoot|ViewTransition)\b.*from 'react/,
  constants: { isHydrating: '!1', shouldStartViewTransition: '!1', viewTransitionMutationContext: '!1' },
  properties: { dehydrated: 'null', isDehydrated: '!1' },
  bodies: {
    popHydrationState: 'return !1',
    resetHydrationState: '',
    upgradeHydrationErrorsToRecoverable: 'return null',
    // Without hydration no event is queued and replayed.
    dispatchEvent: `if (!_enabled) return
      findInstanceBlockingEvent(nativeEvent)
      dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer)`,
    retryIfBlockedOn: '',
  },
  exports: ['exports.hydrateRoot', 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration'],
  tag: 30,
}

/** All words are added to one namespace by src/i18n/loader.ts, so a text is never waited for here. Warnings are for developers. */
const reactI18next: Library = {
  name: 'react-i18next',
  file: /\/node_modules\/react-i18next\/dist\/es\/utils\.js$/,
  bodies: { hasLoadedNamespace: 'return true', loadNamespaces: '', loadLanguages: '', warnOnce: '' },
}

/** Each query and mutation brings its own options, and nothing is reset. */
const queryClient: Library = {
  name: 'query-core',
  file: /\/node_modules\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/,
  unused: /\.(?:ensure(?:Infinite)?QueryData|setQueriesData|resetQueries|[gs]et(?:Query|Mutation)Defaults|setDefaultOptions)\(/,
  bodies: {
    'QueryClient.ensureQueryData': '',
    'QueryClient.ensureInfiniteQueryData': '',
    'QueryClient.setQueriesData': '',
    'QueryClient.resetQueries': '',
    'QueryClient.setDefaultOptions': '',
    'QueryClient.setQueryDefaults': '',
    'QueryClient.getQueryDefaults': '',
    'QueryClient.setMutationDefaults': '',
    'QueryClient.getMutationDefaults': '',
  },
}

/** A failed or pending query is shown by its screen (src/kit/list/Loaded.tsx), not by the boundary around it. */
const suspense: Library = {
  name: 'react-query (suspense)',
  file: /\/node_modules\/@tanstack\/react-query\/build\/modern\/suspense\.js$/,
  unused: /\b(?:useSuspense(?:Infinite)?Quer(?:y|ies)|usePrefetch(?:Infinite)?Query)\b/,
  bodies: { ensureSuspenseTimers: '', shouldSuspend: 'return !1', fetchOptimistic: '' },
}
const errorBoundary: Library = {
  name: 'react-query (error boundary)',
  file: /\/node_modules\/@tanstack\/react-query\/build\/modern\/errorBoundaryUtils\.js$/,
  unused: /\bthrowOnError\b|QueryErrorResetBoundary/,
  bodies: { ensurePreventErrorBoundaryRetry: '', useClearResetErrorBoundary: '', getHasError: 'return !1' },
}

const libraries = [i18next, reactI18next, reactDom, queryClient, suspense, errorBoundary]

/** Fails the build if a new version lacks one of these names, or if our code imports something that is cut. */
export function leanLibraries(): Plugin {
  return {
    name: 'foyer:lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        const used = libraries.find(({ unused }) => unused?.test(code))
        if (used) this.error(`${id} imports what is cut out of ${used.name}: see scripts/build/lean-libraries.ts.`)
        return null
      }
      const library = libraries.find(({ file }) => file.test(id))
      if (!library) return null
      const { code: rest, missing } = lean(code, library)
      if (missing.length > 0) this.error(`${library.name} has no ${missing.join(', ')} any more: see scripts/build/lean-libraries.ts.`)
      return { code: rest, map: null }
    },
  }
}
