/**
 * Docusaurus's own template of a page (`ssg/ssgTemplate.html` in @docusaurus/core), with two differences.
 *
 * - The application's scripts are inert, and src/client/start-application.js runs them at the reader's first interaction.
 *   A page that is nothing without the application says so: `<html lang="en" data-application="required" />` in its head.
 * - SWC's HTML minifier leaves out the tags of the head unless the first has an attribute and a comment follows the
 *   last. Browsers do without them, but not all tools that read pages do.
 */
export const ssrTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head prefix="og: https://ogp.me/ns#">
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% const isRequired = it.htmlAttributes.includes('data-application="required"'); %>
    <% it.scripts.forEach((script) => { %>
      <script <%~ isRequired ? 'defer src' : 'type="text/plain" data-application' %>="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <!-- -->
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
