// Runs before anything else and in any browser: the chosen theme without a flash, and a plain page for browsers older than Chrome 111 / Safari 16.4.
(() => {
  var theme;
  try {
    theme = localStorage.getItem('theme');
  } catch (_error) {
    theme = null;
  }
  if (theme === 'light' || theme === 'dark' || theme === 'sun')
    document.documentElement.setAttribute('data-theme', theme);
  var can = 'CSS' in window ? window.CSS.supports : null;
  if (can && CSS.supports('color', 'color-mix(in srgb, red, blue)')) return;
  document.addEventListener('DOMContentLoaded', () => {
    document.body.innerHTML =
      '<div style="max-width:24em;margin:20vh auto 0;padding:0 24px;font:16px/1.6 sans-serif">' +
      '<h1 style="font-size:22px">浏览器版本过低</h1>' +
      '<p>砼程需要 Chrome 111、Safari 16.4 或更高版本。请更新浏览器或系统 WebView 后再打开。</p></div>';
  });
})();
