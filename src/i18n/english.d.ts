// The module that scripts/languages-plugin.ts makes: the English words, flat.
declare module 'virtual:english' {
  const english: Record<string, string>
  export default english
}
