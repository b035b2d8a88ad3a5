/**
 * How the plots of reports look, but that of the language benchmark; they follow the reader's colour scheme.
 */

/** Colours and sizes of every plot. */
export const plotStyle = `<style>
  text { font: 12px system-ui, sans-serif; fill: #222 } .frame { fill: none; stroke: #888 }
  .grid { stroke: #8884; } .curve { fill: none; stroke: #0a6ebd; stroke-width: 2 } .dot { fill: #0a6ebd }
  .rival { fill: #b4540a } .even { stroke: #8888; stroke-dasharray: 4 4 }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } .curve { stroke: #6bb6ff } .dot { fill: #6bb6ff } .rival { fill: #ffb070 } }
</style>`;
